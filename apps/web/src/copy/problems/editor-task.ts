import { texts } from '@arbiter/texts/texts'

/** A button that hands the samples of a problem to a tool beside the reader's own editor, such as CPH. */
export const editorTaskTexts = texts({
  // A verb, on a button.
  send: 'Send to editor',
  hint: 'Hands the samples and limits to a tool on this device, such as CPH',
  sent: '“{name}” with {samples, plural, one {# sample} other {# samples}} was sent to {tools, plural, one {# tool} other {# tools}} on this device.',
  noTool:
    'No tool on this device answered. Start one, such as CPH in your editor, and allow this site to reach your device if the browser asks.',
  failed: 'Failed to load the samples.',
})
