import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: '',
  library: `
    console log length push pop shift unshift slice splice map filter reduce forEach join split sort reverse
    includes indexOf find findIndex some every fill concat flat flatMap entries keys values has get set add delete
    size clear trim padStart padEnd repeat charCodeAt fromCharCode toString parseInt parseFloat Number BigInt String
    Array Object Map Set Math Infinity MAX_SAFE_INTEGER isInteger floor ceil round abs min max sqrt trunc Uint8Array
    Int32Array Float64Array BigInt64Array require readFileSync process stdout write
  `,
  snippets: {
    main: `const tokens = require('fs').readFileSync(0, 'utf8').split(/\\s+/)
let at = 0
const next = () => Number(tokens[at++])

#{}`,
    fori: `for (let #{i} = 0; #{i} < #{n}; #{i}++) {
\t#{}
}`,
    readints: `const #{n} = next()
const #{a} = Array.from({ length: #{n} }, next)`,
  },
}
