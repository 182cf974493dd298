/** Reserves the height of the strip, so that nothing moves when it loads. */
export function WaitingStrip() {
  return <div className="h-10 flex-none border-b border-line bg-canvas" />
}
