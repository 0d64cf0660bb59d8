import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import { FactList, StatusPill, type Tone } from '#ui/format/format.tsx'
import type { ProfileProject } from '../../calls/profile.calls.ts'
import { Avatar, AvatarGroup } from '#demo/components/Avatar.tsx'
import { Progress, progressTone } from '#demo/components/Progress.tsx'
import { t } from './profile.messages.ts'

/** Due within a week is urgent, within three is close. */
const toneOf = (daysLeft: number): Tone => {
  if (daysLeft <= 7) return 'bad'
  return daysLeft <= 21 ? 'warn' : 'good'
}

/** The projects as cards. */
export function ProjectsTab({ projects }: { readonly projects: readonly ProfileProject[] }) {
  return (
    <div className="profile-cards">
      {projects.map((project) => {
        const { title, client, completedTask, totalTask, daysLeft, members, comments } = project
        const percent = Math.round((completedTask / totalTask) * 100)
        return (
          <article key={title} className="card profile-card">
            <div className="profile-card-head">
              <Avatar name={title} tone="accent" />
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
              <span className="small">
                <bdi>{t('tasks', { done: completedTask, all: totalTask })}</bdi>
              </span>
              <StatusPill tone={toneOf(daysLeft)} label={t('daysLeft', { count: daysLeft })} />
            </div>
            <Progress
              label={t('progressOf', { name: title })}
              percent={percent}
              tone={progressTone(percent)}
            />
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
      })}
    </div>
  )
}
