/** As many of these texts as fit into so many characters; the one that does not fit ends after one of its paragraphs. */
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
