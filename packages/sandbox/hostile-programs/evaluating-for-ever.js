// expect: run timed-out cpu; cpu: 400 ms
// writes a program that writes a program
const again = (code) => {
  for (;;) new Function('code', `for (let i = 0; i < 1e6; i += 1); return code`)(code)
}
again('again')
