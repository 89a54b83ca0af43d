/** An LRU cache in two generations: it holds the `least` keys used last, and never more than twice as many. */
export class RecentMap<Key, Value> {
  readonly #least: number
  // dropped whole: a map that forgets its oldest key one by one walks past all that it has forgotten before
  #recent = new Map<Key, Value>()
  #earlier = new Map<Key, Value>()

  constructor(least: number) {
    this.#least = least
  }

  get size(): number {
    return this.#recent.size + this.#earlier.size
  }

  get(key: Key): Value | undefined {
    const recent = this.#recent.get(key)
    if (recent !== undefined) return recent
    const earlier = this.#earlier.get(key)
    if (earlier !== undefined) this.set(key, earlier)
    return earlier
  }

  set(key: Key, value: Value): void {
    this.#earlier.delete(key)
    this.#recent.set(key, value)
    if (this.#recent.size < this.#least) return
    this.#earlier = this.#recent
    this.#recent = new Map()
  }

  delete(key: Key): void {
    this.#recent.delete(key)
    this.#earlier.delete(key)
  }
}
