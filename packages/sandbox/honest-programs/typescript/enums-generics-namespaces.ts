// uses what only TypeScript has: enums, generics, namespaces, parameter properties, overloads, a decorator
// out: Green 1 [3,2,1] 25 7 called
enum Colour {
  Red,
  Green,
}

namespace Geometry {
  export const square = (x: number): number => x * x
}

class Box<T> {
  constructor(private readonly values: T[]) {}
  reversed(): T[] {
    return [...this.values].reverse()
  }
}

function add(a: number, b: number): number
function add(a: string, b: string): string
function add(a: any, b: any): any {
  return a + b
}

const log: string[] = []
function logged<This, Values extends unknown[], Result>(method: (this: This, ...values: Values) => Result, _context: ClassMethodDecoratorContext) {
  return function (this: This, ...values: Values): Result {
    log.push('called')
    return method.call(this, ...values)
  }
}

class Greeter {
  @logged
  greet(): void {}
}

new Greeter().greet()
const boxed = new Box<number>([1, 2, 3])
console.log(Colour[Colour.Green], Colour.Green, JSON.stringify(boxed.reversed()), Geometry.square(5), add(3, 4), log[0])
