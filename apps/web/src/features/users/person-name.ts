/** Both names, for whoever gave them. */
export function fullNameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim()
}
