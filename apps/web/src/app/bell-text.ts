const MAX_SHOWN = 9

export function bellText(unread: number): string {
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread)
}
