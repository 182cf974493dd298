import type { LanguageWords } from '../language-words.ts'

export const words: LanguageWords = {
  keywords: '',
  library: `
    println print readln readLine main listOf mutableListOf arrayOf intArrayOf mapOf mutableMapOf setOf mutableSetOf
    ArrayDeque PriorityQueue StringBuilder HashMap HashSet LongArray map mapIndexed filter forEach forEachIndexed
    fold reduce sum sumOf count any all none first last take drop sorted sortedBy sortedDescending sort sortBy
    reversed distinct groupBy associate zip windowed chunked joinToString toInt toLong toDouble toList toIntArray
    toMutableList split trim lines repeat until downTo step indices size length isEmpty add removeLast removeFirst
    addLast getOrDefault getOrPut maxOf minOf maxOrNull minOrNull coerceAtLeast coerceAtMost buffered reader
    bufferedReader readText append
  `,
  snippets: {
    main: `fun main() {
\t#{}
}`,
    fori: `for (#{i} in 0 until #{n}) {
\t#{}
}`,
    readints: `val #{a} = readln().split(" ").map { it.toInt() }`,
  },
}
