/** What each of the tools is given. */
export interface ToolProps {
  problemId: string
  /** Of the test set as it is now. */
  version: number
  onChanged: () => Promise<void>
}
