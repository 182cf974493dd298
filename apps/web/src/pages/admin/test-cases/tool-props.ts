/** The props of each tool. */
export interface ToolProps {
  problemId: string
  /** The version of the test set as it is now. */
  version: number
  onChanged: () => Promise<void>
}
