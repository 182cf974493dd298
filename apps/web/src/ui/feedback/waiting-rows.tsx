import { panelPlate } from '../layout/panel.tsx'
import { Skeleton } from './skeleton.tsx'

/** Placeholder rows for a list that is loading. */
export function WaitingRows({ count }: { count: number }) {
  return (
    <div aria-busy="true" className={`${panelPlate} divide-y divide-line`}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
        <div key={index} className="flex h-15 items-center gap-4 px-4">
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-3/5" />
          </div>
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  )
}
