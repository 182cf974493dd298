import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: '',
  library: `
    fgets fscanf STDIN stdin echo print printf sprintf explode implode trim intval count array_map array_filter
    array_sum array_product array_fill array_push array_pop array_shift array_unshift array_slice array_splice
    array_keys array_values array_reverse array_merge array_unique in_array array_key_exists isset unset range sort
    rsort usort asort ksort max min abs floor ceil sqrt pow intdiv strlen substr strpos str_repeat str_split
    str_replace strrev strtolower strtoupper ord chr file_get_contents preg_split PHP_EOL PHP_INT_MAX PHP_INT_MIN
    SplQueue SplStack SplPriorityQueue SplObjectStorage
  `,
  snippets: {
    fori: `for ($#{i} = 0; $#{i} < $#{n}; $#{i}++) {
\t#{}
}`,
    readints: `$#{a} = array_map('intval', explode(' ', trim(fgets(STDIN))));`,
  },
}
