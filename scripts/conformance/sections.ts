import { adminScreens } from './sections/admin-screens.ts'
import { calls } from './sections/calls.ts'
import { constants } from './sections/constants.ts'
import { entities } from './sections/entities.ts'
import { errors } from './sections/errors.ts'
import { navigation } from './sections/navigation.ts'
import { permissions } from './sections/permissions.ts'
import { product } from './sections/product.ts'
import { screens } from './sections/screens.ts'
import { states } from './sections/states.ts'
import { validation } from './sections/validation.ts'
import type { Section } from './statement.ts'

const routesAndScreens: Section = {
  number: 2,
  title: 'Screens and routes',
  parts: [...navigation, ...screens, ...adminScreens],
}

/** The specification, section by section. */
export const sections: readonly Section[] = [
  product,
  routesAndScreens,
  entities,
  states,
  validation,
  permissions,
  calls,
  errors,
  constants,
]
