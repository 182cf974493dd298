// imports dynamically from CommonJS
// out: /tmp
import('node:path').then(({ default: path }) => console.log(path.join('/', 'tmp')))
