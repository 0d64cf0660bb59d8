import type { Team } from '../../calls/profile.calls.ts'
import { AvatarGroup } from '#demo/components/Avatar.tsx'
import { DemoIcon } from '#demo/components/DemoIcon.tsx'
import { StarButton } from '#demo/components/StarButton.tsx'
import { useFlip } from './ConnectButton.tsx'
import { t } from './profile.messages.ts'

function Star({ name }: { readonly name: string }) {
  const [isOn, flip] = useFlip(`star ${name}`, false)
  return <StarButton label={t('star', { name })} isOn={isOn} onPress={flip} />
}

/** The teams as cards. */
export function TeamsTab({ teams }: { readonly teams: readonly Team[] }) {
  return (
    <div className="profile-cards">
      {teams.map(({ title, avatar, description, avatarGroup, extraMembers, chips }) => (
        <article key={title} className="card profile-card">
          <div className="profile-card-head">
            <DemoIcon name={avatar} />
            <h2>{title}</h2>
            <Star name={title} />
          </div>
          <p className="muted profile-grows" dir="auto">
            {description}
          </p>
          <div className="profile-card-foot">
            <span className="profile-team">
              <AvatarGroup names={avatarGroup} />
              {extraMembers > 0 && (
                <span className="small faint">
                  <span aria-hidden="true">
                    <bdi>{t('more', { count: extraMembers })}</bdi>
                  </span>
                  <span className="visually-hidden">
                    {t('moreMembers', { count: extraMembers })}
                  </span>
                </span>
              )}
            </span>
            <span className="profile-chips">
              {chips.map((chip) => (
                <span key={chip} className="profile-chip">
                  {chip}
                </span>
              ))}
            </span>
          </div>
        </article>
      ))}
    </div>
  )
}
