import { by } from '../proofs.ts'
import type { Part } from '../statement.ts'
import { said } from '../statement.ts'

export const navigation: readonly Part[] = [
  {
    title: 'Navigation',
    statements: [
      said('A fixed top bar', by.layoutJourney('the bar stays at the top however far one scrolls')),
      said(
        'with a mobile menu toggle',
        by.shell('on a phone the links are in a menu that opens, closes and announces it'),
      ),
      said('Links: Home, Problems, Contests, Leaderboard', [
        by.shell('a visitor sees the four links, Sign In and Register, and is sent home from the admin area'),
        by.navLinks('visitors and users see the four public links'),
      ]),
      said('/admin (Admin Panel, admins only)', [
        by.shell('an admin has the Admin Panel'),
        by.navLinks('administrators find the Admin Panel'),
      ]),
      said(
        '/account-status (Appeal Status, flagged users only)',
        by.navLinks('flagged users find their appeal, and three links locked'),
      ),
      said(
        'Visitors see Sign In (/login) and Register (/register)',
        by.shell('a visitor sees the four links, Sign In and Register, and is sent home from the admin area'),
      ),
      said('A bell (/notifications) and a profile dropdown', [
        by.shell('a user has a bell and a menu with name, email, Profile, My Submissions, Settings and Sign Out'),
        by.statedPages('the bell and the menu of the account lead where they say, and the avatar has the initials'),
      ]),
      said(
        'Flagged: Problems, Contests and Leaderboard are shown disabled',
        by.shell('a flagged user keeps the links in sight but locked, and is led to the account status'),
      ),
      said('Avatar: initials from the first letters of firstname and lastname', [
        by.avatar('%j %j has the initials %s'),
        by.statedPages('the bell and the menu of the account lead where they say, and the avatar has the initials'),
      ]),
      said('on one of five gradients, by a hash of the username', [
        by.avatar('a gradient is one of five and always the same for the same name'),
        by.avatar('names that differ in one letter are spread over all five gradients'),
      ]),
      said('Toast area: top right, auto-close 5 s', [
        by.layoutJourney('a toast stands in the upper right corner'),
        by.toast(
          'toasts stack, stop their time under the pointer, are read out, and go by themselves or when they are closed',
        ),
      ]),
    ],
  },
  {
    title: 'Route table and guards',
    statements: [
      said('Every route of the table', by.statedRoutes('%s is a page, open to: %s')),
      said(
        '/users/{username}',
        by.user("everyone may see a profile without its email, and an unknown name is nobody's"),
        'The specification records a placeholder with sample data; the real public profile is shown instead.',
      ),
      said('Non-admins and visitors are sent from /admin to /', [
        by.pageAccess('sends everyone else home'),
        by.shell('a visitor sees the four links, Sign In and Register, and is sent home from the admin area'),
      ]),
      said(
        'The guard renders nothing while the session loads',
        by.statedRoutes('nothing of %s is drawn while the session loads'),
      ),
      said(
        'Flagged users are redirected to /account-status',
        by.pageAccess('is sent to the account status from everywhere else'),
        'Home, profile and submissions stay open to them.',
      ),
      said(
        '/notifications: content not shown',
        by.notifications('notifications are marked one by one, by opening them, and all at once'),
        'A real page: list, unread count on the bell, mark one and all as read.',
      ),
    ],
  },
]
