import { type ComponentProps, useState } from 'react'
import { formTexts } from '../../copy/site/forms.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Input } from './input.tsx'

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? formTexts.hidePassword : formTexts.showPassword}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
