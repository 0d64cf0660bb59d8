/** The teams, projects and connections of a profile as cards. */
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import { Avatar, AvatarGroup } from '#demo/components/Avatar.tsx'
import { DemoIcon } from '#demo/components/DemoIcon.tsx'
import { ProjectProgress } from '#demo/components/Progress.tsx'
import { StarButton } from '#demo/components/StarButton.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { FactList, StatusPill, type Tone } from '#ui/format/format.tsx'
import { countText } from '#ui/format/text.ts'
import type { Connection, ProfileProject, Team } from '../../calls/profile.calls.ts'
import { ConnectButton, useToggle } from './ConnectButton.tsx'
import { t } from './profile.messages.ts'

const Chips = ({ chips }: { readonly chips: readonly string[] }) => (
  <span className="profile-chips">
    {chips.map((chip) => (
      <span key={chip} className="profile-chip">
        {chip}
      </span>
    ))}
  </span>
)

function TeamCard({ team }: { readonly team: Team }) {
  const { title, avatar, description, avatarGroup, extraMembers, chips } = team
  const [isStarred, toggle] = useToggle(`star ${title}`, false)
  return (
    <article className="card profile-card">
      <div className="profile-card-head">
        <DemoIcon name={avatar} />
        <h2>{title}</h2>
        <StarButton label={t('star', { name: title })} isOn={isStarred} onPress={toggle} />
      </div>
      <p className="muted profile-grows" dir="auto">
        {description}
      </p>
      <div className="profile-card-foot">
        <span className="profile-team">
          <AvatarGroup names={avatarGroup} />
          {extraMembers > 0 && (
            <span className="small faint">
              <bdi aria-hidden="true">{t('more', { count: extraMembers })}</bdi>
              <span className="visually-hidden">{t('moreMembers', { count: extraMembers })}</span>
            </span>
          )}
        </span>
        <Chips chips={chips} />
      </div>
    </article>
  )
}

export const TeamCards = ({ teams }: { readonly teams: readonly Team[] }) => (
  <div className="profile-cards">
    {teams.map((team) => (
      <TeamCard key={team.title} team={team} />
    ))}
  </div>
)

/** bad up to one week before the deadline, warn up to three. */
const toneOf = (daysLeft: number): Tone => {
  if (daysLeft <= 7) return 'bad'
  return daysLeft <= 21 ? 'warn' : 'good'
}

function ProjectCard({ project }: { readonly project: ProfileProject }) {
  const { title, client, completedTask, totalTask, daysLeft, members, comments } = project
  const percent = Math.round((completedTask / totalTask) * 100)
  return (
    <article className="card profile-card">
      <div className="profile-card-head">
        <Avatar name={title} picture={project.avatar} tone="accent" shape="logo" />
        <span className="two">
          <h2>{title}</h2>
          <small dir="auto">{t('client', { client })}</small>
        </span>
      </div>
      <p className="muted" dir="auto">
        {project.description}
      </p>
      <FactList
        facts={[
          [t('start'), <bdi key="start">{project.startDate}</bdi>],
          [t('deadline'), <bdi key="deadline">{project.deadline}</bdi>],
          [t('hours'), <bdi key="hours">{project.hours}</bdi>],
        ]}
      />
      <p className="small muted profile-grows">
        <bdi className="sentence">
          {t('budget', { spent: project.budgetSpent, budget: project.budget })}
        </bdi>
      </p>
      <div className="profile-card-foot">
        <bdi className="small">{t('tasks', { done: completedTask, all: totalTask })}</bdi>
        <StatusPill
          tone={toneOf(daysLeft)}
          label={<bdi>{t('daysLeft', { count: daysLeft })}</bdi>}
        />
      </div>
      <ProjectProgress name={title} percent={percent} />
      <div className="profile-card-foot">
        <span className="profile-team">
          <AvatarGroup names={project.avatarGroup} />
          <bdi className="small faint">{t('members', { count: members })}</bdi>
        </span>
        <span className="profile-comments small faint">
          <IconMessage2 className="icon" aria-hidden />
          <bdi aria-hidden="true">{comments}</bdi>
          <span className="visually-hidden">{t('comments', { count: comments })}</span>
        </span>
      </div>
    </article>
  )
}

export const ProjectCards = ({ projects }: { readonly projects: readonly ProfileProject[] }) => (
  <div className="profile-cards">
    {projects.map((project) => (
      <ProjectCard key={project.title} project={project} />
    ))}
  </div>
)

function ConnectionCard({ connection }: { readonly connection: Connection }) {
  const { name, designation, avatar, chips, projects, tasks, connections, isConnected } = connection
  const figures = [
    [t('projects'), projects],
    [t('countTasks'), tasks],
    [t('connections'), connections],
  ] as const
  return (
    <article className="card profile-card profile-connection">
      <Avatar name={name} picture={avatar} tone="accent" size="large" />
      <span>
        <h2 dir="auto">{name}</h2>
        <span className="small faint">{designation}</span>
      </span>
      <Chips chips={chips} />
      <dl className="profile-figures">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dd>{countText(count)}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <span className="profile-actions">
        <ConnectButton name={name} isConnected={isConnected} />
        <ButtonLink to="/apps/chat" icon={<IconMessage className="icon" aria-hidden />}>
          {t('message')}
        </ButtonLink>
      </span>
    </article>
  )
}

interface ConnectionCardsProps {
  readonly connections: readonly Connection[]
}

export const ConnectionCards = ({ connections }: ConnectionCardsProps) => (
  <div className="profile-cards">
    {connections.map((connection) => (
      <ConnectionCard key={connection.name} connection={connection} />
    ))}
  </div>
)
