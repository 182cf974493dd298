import { unregisterFromContest } from '@arbiter/contract/contests/contest-registration'
import { getContestCalendar } from '@arbiter/contract/contests/contests'
import { contestNotices, contestRefusals } from '@arbiter/contract/messages/contests'
import type { ContestPhase } from '@arbiter/rules/contests/contest'
import { takesPersons } from '@arbiter/rules/contests/takes'
import { isFull } from '@arbiter/rules/people/permissions'
import { scoringRules } from '@arbiter/rules/scoring/scoring-rules'
import { type ReactNode, useState } from 'react'
import { contestPageTexts, registrationTexts } from '../../../copy/contests/contest-pages.ts'
import { contestSubmissionTexts } from '../../../copy/contests/jury.ts'
import { teamEntryTexts } from '../../../copy/people/teams.ts'
import type { FullContest } from '../../../features/contests/queries.ts'
import { useSessionUser } from '../../../features/session/session.ts'
import { call } from '../../../lib/call.ts'
import { callUrl } from '../../../lib/call-url.ts'
import { commaList } from '../../../lib/comma-list.ts'
import { useSignInAddress } from '../../../lib/sign-in-address.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { buttonLook } from '../../../ui/buttons/button-look.ts'
import { classes } from '../../../ui/classes.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { RichMessage } from '../../../ui/text/rich-message.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useContestAction } from '../organise/use-contest-action.ts'
import { useRegistration } from '../use-registration.ts'
import { OwnWindow } from './own-window.tsx'
import { ALONE, EntryChoice, OnlyTeams, TeamEntry, useCaptainedTeams } from './team-entry.tsx'
import { VirtualContest } from './virtual-contest.tsx'

interface RegistrationCardProps {
  contest: FullContest
  phase: ContestPhase
}

export function RegistrationCard({ contest, phase, className }: RegistrationCardProps & { className?: string }) {
  const { own } = contest
  const address = `/contests/${contest._id}/leaderboard`
  return (
    <Panel padded aria-label={registrationTexts.title} className={classes('grid gap-3', className)}>
      {own?.isDisqualified && (
        <Alert tone="danger" title={registrationTexts.disqualified}>
          {own.disqualificationReason ?? (contest.isStaff && registrationTexts.staffText)}
        </Alert>
      )}
      {contest.removalReason !== null && (
        <Alert tone="danger" title={registrationTexts.removed}>
          <p>{contest.removalReason}</p>
          <p className="mt-1">{registrationTexts.removedText}</p>
        </Alert>
      )}
      <Place contest={contest} phase={phase} />
      {phase !== 'upcoming' && contest.isRegistered && <OwnWindow contest={contest} />}
      {own?.isUnofficial && <p className="text-small text-ink-muted">{registrationTexts.unofficial}</p>}
      {phase === 'ended' ? (
        <ButtonLink to={address} icon="trophy" fill>
          {registrationTexts.finalStandings}
        </ButtonLink>
      ) : (
        <ButtonLink to={address} icon="trophy" fill>
          {contestPageTexts.leaderboard}
        </ButtonLink>
      )}
      {phase !== 'upcoming' && (contest.isRegistered || contest.virtual) && (
        <ButtonLink to={`/submissions?contest=${contest._id}`} tone="quiet" icon="file" fill>
          {registrationTexts.mySubmissions}
        </ButtonLink>
      )}
      {phase !== 'upcoming' && (
        <ButtonLink to={`/contests/${contest._id}/submissions`} tone="quiet" icon="list" fill>
          {contestSubmissionTexts.link}
        </ButtonLink>
      )}
      {phase === 'ended' ? <VirtualContest contest={contest} /> : <AddToCalendar contest={contest} />}
      {phase === 'upcoming' && contest.isRegistered && <Unregister contest={contest} />}
    </Panel>
  )
}

function Place({ contest, phase }: RegistrationCardProps) {
  if (contest.isRegistered) return <Registered contest={contest} phase={phase} />
  if (phase === 'ended')
    return <Words title={registrationTexts.ended}>{endedWords(contest, registrationTexts.notRegistered)}</Words>
  if (contest.removalReason !== null) return null
  if (contest.isStaff) return <Words title={registrationTexts.staff}>{registrationTexts.staffText}</Words>
  return <Register contest={contest} />
}

function Registered({ contest, phase }: RegistrationCardProps) {
  const words = phase === 'upcoming' ? registrationTexts.startsSoon : standingWords(contest)
  const { ownTeam } = contest
  const title = ownTeam ? teamEntryTexts.registered({ team: ownTeam.name }) : registrationTexts.registered
  return (
    <>
      <div className="flex items-start gap-2.5">
        <Icon name="solved" size="lg" className="mt-px flex-none text-accepted" />
        <Words title={phase === 'ended' ? registrationTexts.ended : title}>
          {phase === 'ended' ? endedWords(contest, words) : words}
        </Words>
      </div>
      {phase === 'upcoming' && ownTeam && <ChangeRoster contest={contest} />}
    </>
  )
}

/** Until the start the captain decides who takes part. */
function ChangeRoster({ contest }: { contest: FullContest }) {
  const [isOpen, setOpen] = useState(false)
  const team = useCaptainedTeams(contest).find(({ _id }) => _id === contest.ownTeam?._id)
  if (!team || !contest.ownTeam) return null
  if (!isOpen)
    return (
      <Button fill onClick={() => setOpen(true)}>
        {teamEntryTexts.change}
      </Button>
    )
  return <TeamEntry contest={contest} team={team} verb={teamEntryTexts.save} chosen={contest.ownTeam.memberIds} />
}

/** The viewer's standing in ranking order: problems and penalty, or points. */
function standingWords({ own, contestType }: FullContest): string {
  if (!own) return ''
  const rank = own.rank === null ? [] : [registrationTexts.rank({ rank: own.rank })]
  const solved = registrationTexts.solved({ problems: own.problemsSolved })
  const [decisive] = scoringRules[contestType].totals
  const words =
    decisive === 'solved'
      ? [solved, registrationTexts.penalty({ penalty: own.penalty })]
      : [registrationTexts.points({ points: own.totalPoints }), solved]
  return commaList([...rank, ...words])
}

function endedWords({ openEnd }: FullContest, words: string): string {
  return openEnd === null ? words : `${words} ${registrationTexts.notFinal}`.trim()
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="text-body">{title}</h2>
      {children && <p className="text-small text-ink-muted">{children}</p>}
    </div>
  )
}

function Register({ contest }: { contest: FullContest }) {
  const [isUnofficial, setUnofficial] = useState(false)
  const teams = useCaptainedTeams(contest)
  const takesAlone = takesPersons[contest.takes]
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? (takesAlone ? ALONE : (teams[0]?._id ?? ALONE))
  const team = teams.find(({ _id }) => _id === value)
  const full = isFull(contest)
  return (
    <>
      <Words title={registrationTexts.title}>{full ? registrationTexts.full : openWords(contest)}</Words>
      {teams.length > 0 && <EntryChoice contest={contest} teams={teams} value={value} onChange={setChosen} />}
      {contest.allowsUnofficial && (
        <div>
          <Checkbox
            label={registrationTexts.registerUnofficial}
            checked={isUnofficial}
            onChange={(event) => setUnofficial(event.target.checked)}
          />
          <p className="mt-1 text-small text-ink-muted">{registrationTexts.registerUnofficialHint}</p>
        </div>
      )}
      {team && (
        <TeamEntry
          key={team._id}
          contest={contest}
          team={team}
          verb={teamEntryTexts.enter}
          isUnofficial={isUnofficial}
        />
      )}
      {!team && takesAlone && <RegisterAlone contest={contest} isUnofficial={isUnofficial} />}
      {!team && !takesAlone && <OnlyTeams />}
      <SignInLine />
    </>
  )
}

function RegisterAlone({ contest, isUnofficial }: { contest: FullContest; isUnofficial: boolean }) {
  const { register, isPending } = useRegistration(contest._id)
  return (
    <Button
      tone="primary"
      fill
      busy={isPending}
      disabledReason={isFull(contest) ? contestRefusals['contest.full'][1] : undefined}
      onClick={() => register(isUnofficial ? { isUnofficial } : undefined)}
    >
      {registrationTexts.register}
    </Button>
  )
}

function openWords({ maxParticipants, participantCount }: FullContest): string {
  if (!maxParticipants) return registrationTexts.open
  return `${registrationTexts.placesLeft({ places: maxParticipants - participantCount })} ${registrationTexts.open}`
}

/** For visitors: where to go before they can register. */
function SignInLine() {
  const signIn = useSignInAddress()
  if (useSessionUser()) return null
  return (
    <p className="text-small text-ink-muted">
      <RichMessage
        text={registrationTexts.signIn}
        parts={{ link: (words) => <TextLink to={signIn}>{words}</TextLink> }}
      />
    </p>
  )
}

/** A plain link, because the address is a calendar file and not a page of the app. */
function AddToCalendar({ contest }: { contest: FullContest }) {
  return (
    <a
      href={callUrl(getContestCalendar.path, { id: contest._id })}
      className={buttonLook({ tone: 'quiet', fill: true })}
    >
      <Icon name="calendar" />
      {registrationTexts.addToCalendar}
    </a>
  )
}

function Unregister({ contest }: { contest: FullContest }) {
  const [isAsked, setAsked] = useState(false)
  const leaving = useContestAction(contest._id, () => call(unregisterFromContest, { params: { id: contest._id } }), {
    done: contestNotices.contestLeft,
    failed: registrationTexts.unregisterFailed,
  })
  const { verb, title, question } = registrationTexts.unregister
  return (
    <>
      <Button tone="quiet" fill onClick={() => setAsked(true)}>
        {verb}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={title}
        verb={verb}
        icon="out"
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {question} {!contest.isPublic && registrationTexts.unregisterPrivate}
      </ConfirmDialog>
    </>
  )
}
