import type { BodyOf, ReplyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { draw } from '@arbiter/contract/submissions/run'
import type { Sandbox } from '@arbiter/sandbox/sandbox'

/** Runs the converter for the API, which may not run programs. A picture that can't be converted is a regular reply. */
export async function drawPicture(
  sandbox: Sandbox,
  { file }: BodyOf<typeof draw>,
  signal: AbortSignal,
): Promise<ReplyOf<typeof draw>> {
  const drawn = await sandbox.draw(Buffer.from(file, 'base64'), { signal })
  switch (drawn.kind) {
    case 'drawn':
      return {
        ...{ success: true, missingPackage: null },
        picture: { type: drawn.type, content: drawn.content.toString('base64') },
      }
    case 'rejected':
      return { success: false, picture: null, missingPackage: null }
    case 'converter-missing':
      return { success: false, picture: null, missingPackage: drawn.package }
    case 'no-space':
      throw new Refusal('runner.no-space')
    case 'sandbox-failed':
      throw signal.aborted ? new Refusal('runner.unavailable') : new Error(`the sandbox failed: ${drawn.reason}`)
  }
}
