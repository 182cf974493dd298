import type { ReplyOf } from '@arbiter/contract/endpoint'
import { importProblem } from '@arbiter/contract/setting/problem-packages'
import { PackageFault } from '@arbiter/contract/wire/package-faults'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { renewRights } from '../../../features/session/session.ts'
import { readReply } from '../../../lib/call.ts'
import { inPageLanguage } from '../../../lib/reply-words.ts'
import { uploadWithProgress } from '../../../lib/upload-with-progress.ts'

export type Imported = ReplyOf<typeof importProblem>

/** The package was read, and has errors. */
export class FaultyPackage extends Error {
  readonly faults: readonly PackageFault[]

  constructor(message: string, faults: readonly PackageFault[]) {
    super(message)
    this.faults = faults
  }
}

/** `share` is the part of the file that was sent. */
export function useImport() {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const abort = useRef(new AbortController())
  const importing = useMutation({
    mutationFn: async (file: File) => {
      abort.current = new AbortController()
      setShare(0)
      const watched = { onProgress: setShare, signal: abort.current.signal }
      return readImport(await uploadWithProgress(importProblem, file, watched))
    },
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['problems'] })
      // The first problem opens pages that its owner could not open before.
      await renewRights(client)
    },
  })
  return { ...importing, share, cancel: () => abort.current.abort() }
}

const Refused = PackageFault.array()

async function readImport(response: Response): Promise<Imported> {
  const reply = await response
    .clone()
    .json()
    .catch(() => ({}))
  const { message, faults } = (await inPageLanguage(importProblem, reply)) as { message?: unknown; faults?: unknown }
  const read = Refused.safeParse(faults)
  if (!response.ok && read.success) throw new FaultyPackage(String(message), read.data)
  return readReply(importProblem, response)
}
