import { texts } from '@arbiter/texts/texts'

/**
 * Shown under a form field, both by the browser's validation and for the server's reply. Each by itself, so that a page loads only
 * those of its forms.
 */
export const required = texts('{label} is required')
export const tooLong = texts('{label} must be at most {count} characters')
export const inLine = texts('Line {line}: {fault}')
export const languageTag = texts('Language must be a code such as de or pt-BR')
export const unreadable = texts('{label} must not contain invisible, direction-changing or piled-up characters')
export const text = texts('{label} must be a text')
export const notText = texts('{label} must be text without NUL characters')
export const incomplete = texts('{label} must not contain incomplete characters')
export const wholeNumber = texts('{label} must be a whole number from {min} to {max}')
// The unit is a sign such as ms or MB.
export const wholeNumberOf = texts('{label} must be a whole number from {min} to {max} {unit}')
export const number = texts('{label} must be a number from {min} to {max}')
export const points = texts('{label} must be a number from {min} to {max} with at most two decimals')
export const choice = texts('{label} must be one of {choices}')
export const yesOrNo = texts('{label} must be true or false')
export const list = texts('{label} must be a list or a comma-separated text')
export const distinct = texts('{label} must be distinct')
export const tooMany = texts('{label} must be at most {count}')
export const instant = texts('{label} must be a date and time')
export const id = texts('{label} must be an id')
export const username = texts('Username must be 3 to 30 characters: letters, digits, underscores, dots and hyphens')
export const webAddress = texts('{label} must begin with http:// or https://')
export const addressWithPassword = texts('The address must not contain a user name or a password')
export const webPort = texts('The port must be 80, 443 or from 1024 up')
export const contact = texts('Contact must be an email address or begin with http:// or https://')
export const mailAddress = texts('Mail server must be smtp://user:password@host:587 or smtps://…, without ? or #')
export const email = texts('Please enter a valid email address')
export const passwordsDiffer = texts('The passwords are not the same')
export const password = texts('Password must be 8 to 128 characters')
export const identifier = texts('Email or username is required')
export const picture = texts('Please choose one of the pictures')
export const timeZone = texts('Time zone must be a name such as Europe/Berlin')
export const socialLink = texts('This must be a profile name or an http(s) address')
