import { useState } from 'react'
import { testCaseTexts } from '../../../copy/setting/test-cases.ts'
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
    <section aria-label={testCaseTexts.tools} className={panelPlate}>
      <Tabs
        label={testCaseTexts.tools}
        value={tool}
        onChange={setTool}
        items={[
          { value: 'generate', label: testCaseTexts.generate, panel: <GeneratePanel {...props} /> },
          { value: 'judge', label: testCaseTexts.judge, panel: <JudgePanel {...props} /> },
          { value: 'versions', label: testCaseTexts.versionList, panel: <VersionsPanel {...props} /> },
        ]}
      />
    </section>
  )
}
