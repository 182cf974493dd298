import type { Scene } from '@arbiter/rules/board/ceremony-scene'
import type { CeremonyScript } from '@arbiter/rules/board/ceremony-script'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { avatarGradient, initials } from '@arbiter/rules/people/avatar'
import { listText } from '@arbiter/texts/page-locale'
import { ceremonyTexts } from '../../../../copy/contests/ceremony.ts'
import { medalNames } from '../../../../copy/contests/contest-names.ts'
import { classes } from '../../../../ui/classes.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { focusOf, totalWords } from './hall-look.ts'
import type { HallPeople, HallPerson } from './hall-people.ts'

interface AwardScreenProps {
  script: CeremonyScript
  scene: Scene
  people: HallPeople
}

/** Picture, medal, name, and why. */
export function AwardScreen({ script, scene, people }: AwardScreenProps) {
  const focus = focusOf(scene)
  const award = focus && script.awards.get(focus.row.participant)
  if (!focus || !award) return null
  const { facts } = script
  const person = people(award.participant)
  const letters = award.firstSolves.map((id) => problemLetter(facts.problems.findIndex((each) => each.id === id)))
  return (
    <section className="ceremony-award" aria-label={person.title}>
      <div className="award-picture">
        <HallPicture person={person} />
      </div>
      <div className="award-text">
        <p className="award-medal">
          <span className={classes('award-disc', award.metal !== null && `hall-${award.metal}`)}>
            <b>{award.rank}</b>
          </span>
          {award.metal && <span>{medalNames[award.metal]}</span>}
        </p>
        <h2>
          <bdi>{person.title}</bdi>
        </h2>
        {person.below && (
          <p className="award-below">
            <bdi>{person.below}</bdi>
          </p>
        )}
        <p className="award-why">{totalWords(facts.contestType, focus.row)}</p>
        {letters.length > 0 && (
          <p className="award-why">
            <Icon name="star" />
            {ceremonyTexts.firstToSolve({ letters: listText(letters) })}
          </p>
        )}
      </div>
    </section>
  )
}

function HallPicture({ person: { username, title, picture } }: { person: HallPerson }) {
  const words = title.trim().split(/\s+/)
  const [firstname = '', lastname = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return (
    <Avatar
      size="hall"
      picture={picture}
      initials={initials({ username, firstname, lastname })}
      gradient={avatarGradient(username)}
    />
  )
}
