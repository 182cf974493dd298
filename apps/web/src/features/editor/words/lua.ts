import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: `
    and break do else elseif end false for function goto if in local nil not or repeat return then true until while
  `,
  library: `
    io read write lines print string format sub byte char rep reverse find match gmatch gsub len lower upper table
    insert remove sort concat unpack math floor ceil abs max min sqrt huge maxinteger mininteger fmod tonumber
    tostring tointeger pairs ipairs next type select pcall error assert setmetatable
  `,
  snippets: {
    fori: `for #{i} = 1, #{n} do
\t#{}
end`,
    readints: `local #{a} = {}
for word in io.read("l"):gmatch("%S+") do #{a}[##{a} + 1] = tonumber(word) end`,
  },
}
