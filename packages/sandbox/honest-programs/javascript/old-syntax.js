// is written with var, prototypes and callbacks
// in: 3
// out: Hello 0, Hello 1, Hello 2
var fs = require('fs');

function Greeter(name) {
  this.name = name;
}
Greeter.prototype.greet = function (i) {
  return this.name + ' ' + i;
};

fs.readFile(0, 'utf8', function (error, text) {
  if (error) throw error;
  var parts = [], greeter = new Greeter('Hello');
  for (var i = 0; i < +text; i++) parts.push(greeter.greet(i));
  console.log(parts.join(', '));
});
