import { Page, PageHead } from '../../ui/layout/page.tsx'
import { ButtonBox, FieldBox } from './kit-controls.tsx'
import { DialogBox, EmptyBox, MessageBox } from './kit-messages.tsx'
import { MenuBox, PeopleBox, TableBox, TabsBox } from './kit-navigation.tsx'
import { ColourBox, TypeBox } from './kit-tokens.tsx'
import { OutcomeBox, StatusBox, StripBox, VerdictBox } from './kit-verdicts.tsx'

/** Every part in every state; in development only. */
export function KitPage() {
  return (
    <Page>
      <PageHead title="Kit" lead="Every part, every state, in the theme you are in." />
      <div className="gap-7 desktop:columns-2">
        <ColourBox />
        <TypeBox />
        <VerdictBox />
        <StatusBox />
        <StripBox />
        <OutcomeBox />
        <ButtonBox />
        <FieldBox />
        <TabsBox />
        <PeopleBox />
        <TableBox />
        <MessageBox />
        <MenuBox />
        <DialogBox />
        <EmptyBox />
      </div>
    </Page>
  )
}
