/** The texts that fit into this many characters. The first one that does not fit is cut after a paragraph. */
export function firstBlocks(texts: readonly string[], characters: number): string[] {
  let room = characters
  return texts.map((text) => {
    const kept = beginning(text, room)
    room = kept.length < text.length ? 0 : room - kept.length
    return kept
  })
}

function beginning(text: string, characters: number): string {
  if (text.length <= characters) return text
  return text.slice(0, Math.max(0, text.lastIndexOf('\n\n', characters)))
}
