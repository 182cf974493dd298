// recurses without end and catches RangeError
// out: RangeError true
let depth = 0
function down() {
  depth++
  down()
}
try {
  down()
} catch (error) {
  console.log(error.constructor.name, depth > 10000)
}
