/** Commands that are one letter or sign. */
export const signs: Record<string, string> = {
  ...{ ldots: '…', dots: '…', textellipsis: '…', textbackslash: '\\\\', textasciitilde: '~', textasciicircum: '^' },
  ...{
    textless: '\\<',
    textgreater: '>',
    textbar: '\\|',
    textunderscore: '\\_',
    textquotedbl: '"',
    textquotesingle: "'",
  },
  ...{
    textendash: '–',
    textemdash: '—',
    textdegree: '°',
    degree: '°',
    textmu: 'µ',
    euro: '€',
    texteuro: '€',
    EUR: '€',
  },
  ...{ pounds: '£', copyright: '©', S: '§', P: '¶', dag: '†', ddag: '‡', textbullet: '•', textregistered: '®' },
  ...{ texttrademark: '™', textquotedblleft: '“', textquotedblright: '”', textquoteleft: '‘', textquoteright: '’' },
  ...{ guillemotleft: '«', guillemotright: '»', og: '« ', fg: ' »', LaTeX: 'LaTeX', TeX: 'TeX', slash: '/' },
  ...{ aa: 'å', AA: 'Å', ae: 'æ', AE: 'Æ', o: 'ø', O: 'Ø', oe: 'œ', OE: 'Œ', ss: 'ß', l: 'ł', L: 'Ł', i: 'ı', j: 'ȷ' },
  ...{ dh: 'ð', DH: 'Ð', th: 'þ', TH: 'Þ', dj: 'đ', DJ: 'Đ', textexclamdown: '¡', textquestiondown: '¿' },
  ...{
    quad: ' ',
    qquad: ' ',
    enspace: ' ',
    thinspace: ' ',
    space: ' ',
    ',': ' ',
    ';': ' ',
    ':': ' ',
    ' ': ' ',
    '\n': ' ',
  },
  ...{ '%': '%', '&': '\\&', $: '\\$', _: '\\_', '#': '\\#', '{': '{', '}': '}', '-': '', '/': '', '@': '', '!': '' },
}

/** Accents are combining marks behind their letter. */
const accents: Record<string, string> = {
  ...{ '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '"': '\u0308', '=': '\u0304', '.': '\u0307' },
  ...{ u: '\u0306', v: '\u030c', H: '\u030b', c: '\u0327', k: '\u0328', r: '\u030a', d: '\u0323', b: '\u0331' },
}

export const isAccent = (name: string) => Object.hasOwn(accents, name)

export function accented(name: string, argument: string): string {
  const letter = argument.replace(/^\\([ij])$/, '$1').trim() || ' '
  const [first = '', ...rest] = [...letter]
  return `${first}${accents[name]}${rest.join('')}`.normalize('NFC')
}

/** Escapes the characters that mean something in Markdown. */
export function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/\$/g, '\\$')
    .replace(/&(?=#?\w+;)/g, '&amp;')
}

/** Quotes and dashes as TeX sets them, in text that was not escaped yet. */
export function typographic(text: string): string {
  return text
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/``/g, '“')
    .replace(/''/g, '”')
    .replace(/`/g, '‘')
    .replace(/'/g, '’')
    .replace(/~/g, ' ')
}

/** A line that begins like a heading, a list or a quotation. */
export const safeLineStart = (line: string) =>
  line.replace(/^([#>+-](?=\s|$)|\d+(?=[.)]\s))/, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`))
