/** Which roles need a second factor: the button that sets it, and who has none yet. */
import { memberCalls } from '@merchant/contract/areas/members.calls.ts'
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/client.ts'
import { useCan, useIsViewing } from '#auth/access.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { roleName } from '#components/role-name.ts'
import { hasDraft } from '#components/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { joinNames } from '#ui/format/lists.ts'
import { t } from './factor-requirement.messages.ts'
import { lackingIn, REQUIREMENT_DRAFT } from './factor-requirement.ts'

const FactorRequirementDialog = lazyDialog(() =>
  import('./FactorRequirementDialog.tsx').then((m) => m.FactorRequirementDialog),
)

const useRequirement = () => {
  const maySet = useCan('manageMember')
  return useQuery({ ...query(memberCalls.factorRequirement), enabled: maySet }).data
}

export function FactorRequirementButton() {
  const known = useRequirement()
  const isViewing = useIsViewing()
  // Opens again with the draft that an expired session left.
  const [isOpen, setOpen] = useState(() => hasDraft(REQUIREMENT_DRAFT))
  if (known === undefined || isViewing) return null
  return (
    <>
      <Button icon={<IconShieldLock className="icon" aria-hidden />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <FactorRequirementDialog known={known} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Names the roles while members of them have none. */
export function FactorRequirementNote() {
  const known = useRequirement()
  if (known === undefined || known.holdsFrom === null) return null
  const count = lackingIn(known, known.roles)
  if (count === 0) return null
  return (
    <p className="note" data-tone="warn">
      <IconShieldLock className="icon" aria-hidden />
      <span>
        {t('note', {
          count,
          day: known.holdsFrom,
          roles: joinNames(known.roles.map((role) => roleName(role))),
        })}
      </span>
    </p>
  )
}
