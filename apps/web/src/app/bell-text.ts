const MAX_SHOWN = 99

export function bellText(unread: number): string {
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)
}
