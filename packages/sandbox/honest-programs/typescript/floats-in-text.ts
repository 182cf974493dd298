// prints floats shortest and with a fixed number of digits
// out: 0.1 0.30000000000000004 100000000000000000000 3.14159 2.500 NaN
console.log(0.1, 0.1 + 0.2, 1e20, Math.PI.toFixed(5), (2.5).toFixed(3), Number('x'))
