import { buildProduct } from '../setup/build.mjs'

/** The folder of the web app as `npm start` would serve it. */
export async function builtWeb(): Promise<string> {
  return (await buildProduct()).webRoot
}
