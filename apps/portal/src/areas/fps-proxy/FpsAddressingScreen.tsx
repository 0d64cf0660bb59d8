import { useCan, useSession } from '#auth/access.ts'
import { Screen } from '#ui/screen.tsx'
import { PermissionMissing } from '#components/PermissionMissing.tsx'
import { AddressList } from './AddressList.tsx'
import { t } from './fps-proxy.messages.ts'

/**
 * The addresses under which the merchant is paid by FPS. The page is open to everyone, its data is not:
 * without the right no call is made, and the page says so.
 */
export function FpsAddressingScreen() {
  const canSee = useCan('viewFpsAddressing')
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  if (canSee) return <AddressList merchant={merchant} />
  return (
    <Screen title={t('title')}>
      <PermissionMissing permission="viewFpsAddressing" title={t('noRight')} />
    </Screen>
  )
}
