// has classes with private fields, getters and inheritance
// in: 3 4
// out: rectangle 12 1
class Shape {
  static count = 0
  #name
  constructor(name) {
    this.#name = name
    Shape.count++
  }
  get name() {
    return this.#name
  }
}

class Rectangle extends Shape {
  constructor(a, b) {
    super('rectangle')
    Object.assign(this, { a, b })
  }
  area = () => this.a * this.b
}

const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number)
const r = new Rectangle(a, b)
console.log(r.name, r.area(), Shape.count)
