import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: '',
  library: `
    gets puts print p each each_with_index each_slice each_cons map flat_map select reject reduce inject sum min max
    minmax sort sort_by reverse uniq count tally group_by zip times upto downto step push pop shift unshift first
    last take drop include index find any all none split join strip chomp chars to_i to_s to_f to_a to_h gsub sub
    keys values fetch key transpose combination permutation product abs gcd lcm divmod Integer Float Array Hash Set
    String Comparable STDIN readlines
  `,
  snippets: {
    fori: `#{n}.times do |#{i}|
\t#{}
end`,
    readints: `#{a} = gets.split.map(&:to_i)`,
  },
}
