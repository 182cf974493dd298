export type Graph = Map<string, Iterable<string>>

/** Groups of nodes that reach each other (Tarjan's strongly connected components), sorted; a lone node is no cycle. */
export function cyclesIn(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  const visit = (node: string): void => {
    order.set(node, order.size)
    lowest.set(node, order.size - 1)
    stack.push(node)
    for (const next of graph.get(node) ?? []) follow(node, next)
    if (lowest.get(node) === order.get(node)) close(node)
  }
  const follow = (node: string, next: string): void => {
    if (!order.has(next)) visit(next)
    else if (!stack.includes(next)) return
    lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
  }
  const close = (node: string): void => {
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1) cycles.push(group.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return cycles
}
