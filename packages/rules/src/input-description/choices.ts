/** What a choice is for, which is what the shapes of inputs differ by. */
export type Role = 'size' | 'value' | 'element' | 'character' | 'parent' | 'form'

/**
 * Where the writer of an input gets its decisions from: numbers from 0 up to a highest one, 0 being the simplest. An input is
 * thereby a list of numbers, and a smaller list, or smaller numbers in it, make a simpler input that is as valid.
 */
export interface Choices {
  /** A character is one of the alphabet, by its place in it. */
  draw(highest: bigint, role: Role, alphabet?: string): bigint
  /** A random source may try again where what it has drawn does not fit; one that repeats a list may not. */
  readonly isRandom: boolean
}

/** The choices of an earlier input, or a changed list of them: too large ones are cut, and missing ones are the simplest. */
export class RepeatedChoices implements Choices {
  readonly isRandom = false
  readonly #list: readonly bigint[]
  #at = 0

  constructor(list: readonly bigint[]) {
    this.#list = list
  }

  draw(highest: bigint): bigint {
    const choice = this.#list[this.#at] ?? 0n
    this.#at += 1
    return choice > highest ? highest : choice
  }
}

export const shapes = ['tiny', 'small', 'equal', 'rising', 'falling', 'extreme', 'any'] as const
export type Shape = (typeof shapes)[number]

/** The same seed, shape and size always make the same choices. */
export class RandomChoices implements Choices {
  readonly isRandom = true
  readonly #random: Random
  readonly #shape: Shape
  readonly #size: bigint
  /** Characters that matter, such as those of the samples. */
  readonly #favourites: string
  readonly #palettes = new Map<string, bigint[]>()
  #previous: bigint | null = null

  constructor(seed: number, shape: Shape, size: number, favourites = '') {
    this.#random = new Random(seed)
    this.#shape = shape
    this.#size = BigInt(size)
    this.#favourites = favourites
  }

  draw(highest: bigint, role: Role, alphabet?: string): bigint {
    if (role === 'form') return this.#random.upTo(highest)
    if (alphabet !== undefined && this.#shape !== 'any' && this.#shape !== 'tiny') return this.#painted(alphabet)
    if (role === 'size') return this.#sized(highest)
    if (role === 'value') return this.#valued(highest)
    const choice = this.#following(highest, role)
    this.#previous = choice
    return choice
  }

  /** Mostly as large as it may be, but not everything in an input is large at the same time. */
  #sized(highest: bigint): bigint {
    this.#previous = null
    const most = least(highest, this.#size)
    const kind = this.#random.below(8)
    if (kind < 5) return most
    return this.#random.upTo(kind === 5 ? most : least(most, 2n))
  }

  #valued(highest: bigint): bigint {
    if (this.#shape === 'tiny') return this.#random.upTo(least(highest, 3n))
    if (this.#shape === 'extreme')
      return this.#random.below(2) === 0 ? highest - this.#random.upTo(least(highest, 1n)) : 0n
    if (this.#shape === 'any' && this.#random.below(2) === 0) return this.#random.upTo(highest)
    if (this.#shape === 'any' || this.#random.below(8) === 0) return this.#ofAnyMagnitude(highest)
    return this.#random.upTo(least(highest, 4n ** BigInt(1 + this.#random.below(4)) + this.#size))
  }

  /** Numbers of three digits are as frequent as those of nine. */
  #ofAnyMagnitude(highest: bigint): bigint {
    const bits = BigInt(this.#random.below(highest.toString(2).length + 1))
    return this.#random.upTo(least(highest, 2n ** bits))
  }

  /** The texts of one input have few characters, and have them in common: that is where it matters which is where. */
  #painted(alphabet: string): bigint {
    const palette = this.#palettes.get(alphabet) ?? this.#newPalette(alphabet)
    return palette[this.#random.below(palette.length)] ?? 0n
  }

  #newPalette(alphabet: string): bigint[] {
    const favourites = [...this.#favourites].filter((each) => alphabet.includes(each))
    const palette = Array.from({ length: 2 + this.#random.below(3) }, () => {
      const isFavourite = favourites.length > 0 && this.#random.below(4) > 0
      const from = isFavourite ? favourites : alphabet
      return BigInt(alphabet.indexOf(from[this.#random.below(from.length)] ?? ''))
    })
    this.#palettes.set(alphabet, palette)
    return palette
  }

  /** Elements, characters and parents may depend on the one before. */
  #following(highest: bigint, role: Role): bigint {
    const previous = this.#previous === null ? null : least(this.#previous, highest)
    if (this.#shape === 'equal') return role === 'parent' ? 0n : (previous ?? this.#valued(highest))
    if (this.#shape === 'rising') return role === 'parent' ? highest : this.#stepped(previous ?? 0n, highest)
    if (this.#shape === 'falling' && role !== 'parent') return this.#fallen(previous, highest)
    if (role === 'element') return this.#valued(highest)
    return this.#random.upTo(this.#shape === 'tiny' ? least(highest, 1n) : highest)
  }

  #stepped(previous: bigint, highest: bigint): bigint {
    return least(highest, previous + this.#random.upTo(2n))
  }

  #fallen(previous: bigint | null, highest: bigint): bigint {
    const from = previous ?? least(highest, 3n * this.#size)
    const next = from - this.#random.upTo(2n)
    return next < 0n ? 0n : next
  }
}

/**
 * Everything that has a size is of this one, as far as it may be, and what it holds is random: for measuring how a cost grows.
 * Where nothing has a size, the numbers themselves are taken for it.
 */
export class ScaledChoices implements Choices {
  readonly isRandom = true
  /** The largest size that could have been drawn. */
  reach = 0n
  readonly #random: Random
  readonly #size: bigint
  readonly #roles: readonly Role[]

  constructor(seed: number, size: number, hasSizes: boolean) {
    this.#random = new Random(seed)
    this.#size = BigInt(size)
    this.#roles = hasSizes ? ['size'] : ['value']
  }

  draw(highest: bigint, role: Role): bigint {
    if (!this.#roles.includes(role)) return this.#random.upTo(highest)
    if (highest > this.reach) this.reach = highest
    return least(highest, this.#size)
  }
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/** splitmix32: small, and good enough for tests. */
class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** A whole number from 0 up to, but not including, the bound. */
  below(bound: number): number {
    return Math.floor((this.#next() / 2 ** 32) * bound)
  }

  upTo(highest: bigint): bigint {
    if (highest < 2n ** 31n) return BigInt(this.below(Number(highest) + 1))
    let wide = 0n
    for (let bits = 0n; highest >> bits > 0n; bits += 32n) wide = (wide << 32n) | BigInt(this.#next())
    return wide % (highest + 1n)
  }

  #next(): number {
    this.#state = (this.#state + 0x9e3779b9) | 0
    let mixed = this.#state ^ (this.#state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }
}
