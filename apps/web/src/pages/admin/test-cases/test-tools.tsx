import { useState } from 'react'
import { panelPlate } from '../../../ui/layout/panel.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { GeneratePanel } from './generate-panel.tsx'
import { JudgePanel } from './judge-panel.tsx'
import type { ToolProps } from './tool-props.ts'
import { VersionsPanel } from './versions-panel.tsx'

type Tool = 'generate' | 'judge' | 'versions'

/** The tools that work on the whole test set. */
export function TestTools(props: ToolProps) {
  const [tool, setTool] = useState<Tool>('generate')
  return (
    <section aria-label="Tools" className={panelPlate}>
      <Tabs
        label="Tools"
        value={tool}
        onChange={setTool}
        items={[
          { value: 'generate', label: 'Generate outputs', panel: <GeneratePanel {...props} /> },
          { value: 'judge', label: 'Judge solutions', panel: <JudgePanel {...props} /> },
          { value: 'versions', label: 'Versions', panel: <VersionsPanel {...props} /> },
        ]}
      />
    </section>
  )
}
