/** The size of a text in UTF-8, counted without making a copy of it: code and test data are bounded in bytes. */
export function utf8ByteLength(text: string): number {
  let bytes = 0
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80) bytes += 1
    else if (unit < 0x800) bytes += 2
    else if (isSurrogatePair(unit, text.charCodeAt(index + 1))) {
      bytes += 4
      index++
    } else bytes += 3 // a lone surrogate becomes the three-byte replacement character
  }
  return bytes
}

function isSurrogatePair(high: number, low: number): boolean {
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff
}
