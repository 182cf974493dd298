// finds shortest paths with container/heap and type parameters
// in: 4 5
// in: 1 2 7
// in: 1 3 2
// in: 3 2 3
// in: 2 4 1
// in: 3 4 9
// out: 6
package main

import (
	"bufio"
	"container/heap"
	"fmt"
	"os"
)

type edge struct{ to, cost int }
type queue []edge

func (q queue) Len() int           { return len(q) }
func (q queue) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q queue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *queue) Push(x any)        { *q = append(*q, x.(edge)) }
func (q *queue) Pop() any {
	old := *q
	last := old[len(old)-1]
	*q = old[:len(old)-1]
	return last
}

func filled[T any](n int, value T) []T {
	all := make([]T, n)
	for i := range all {
		all[i] = value
	}
	return all
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, m int
	fmt.Fscan(in, &n, &m)
	edges := make([][]edge, n+1)
	for ; m > 0; m-- {
		var a, b, cost int
		fmt.Fscan(in, &a, &b, &cost)
		edges[a] = append(edges[a], edge{b, cost})
	}
	distance := filled(n+1, 1<<60)
	waiting := &queue{{1, 0}}
	for waiting.Len() > 0 {
		at := heap.Pop(waiting).(edge)
		if distance[at.to] <= at.cost {
			continue
		}
		distance[at.to] = at.cost
		for _, e := range edges[at.to] {
			heap.Push(waiting, edge{e.to, at.cost + e.cost})
		}
	}
	fmt.Println(distance[n])
}
