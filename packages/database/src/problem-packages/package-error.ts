/** What is wrong with a problem package, for the person who wrote it: the file, the field where there is one, the fault. */
export class PackageError extends Error {
  constructor(file: string, field: string | null, fault: string) {
    super([file, field, fault].filter((part) => part).join(': '))
    this.name = 'PackageError'
  }
}
