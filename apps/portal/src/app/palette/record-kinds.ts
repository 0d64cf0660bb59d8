/** The kinds of records that the service finds: how each is shown, where it leads, and what can be done with it. */
import { reaches } from '@merchant/contract/access/grants.ts'
import { can } from '@merchant/contract/access/permissions.ts'
import { isNewEmail } from '@merchant/contract/core/contact.ts'
import type { Found, FoundKind } from '@merchant/contract/areas/search.calls.ts'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconDeviceMobileDollar from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileDollar.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { contractWords } from '#api/api.messages.ts'
import { joinNames } from '#ui/format/lists.ts'
import { roleName } from '#components/role-name.ts'
import { t as invitation } from '#areas/members/invitations.messages.ts'
import { t as pos } from '#areas/pos/actions.messages.ts'
import { permissionOf } from '#areas/pos/terminal-actions.ts'
import { detailPath } from '#areas/shops/shop-paths.ts'
import { countText } from '#ui/format/text.ts'
import { requestAction, terminalRecord } from '#components/requested-action.ts'
import { untilMinute } from '#ui/format/times.ts'
import type { PaletteAction, PaletteContext, PaletteItem } from './items.ts'
import { t } from './palette.messages.ts'
import { paymentItems, paymentsTitle } from './payment-kind.tsx'

export interface RecordKind<K extends FoundKind> {
  readonly title: (records: readonly Found[K][number][]) => string
  /** The record, and what belongs to it below it. */
  readonly items: (record: Found[K][number], context: PaletteContext) => readonly PaletteItem[]
}

type Kinds = { readonly [K in FoundKind]: RecordKind<K> }

/** A kind whose records are one item each. */
const kind = <K extends FoundKind>(
  title: string,
  item: (
    record: Found[K][number],
    context: PaletteContext,
  ) => Omit<PaletteItem, 'run'> & { readonly path: string },
): RecordKind<K> => ({
  title: () => title,
  items: (record, context) => {
    const { path, ...shown } = item(record, context)
    return [{ ...shown, run: () => context.go(path) }]
  },
})

/** In the order in which they are shown. Payments, terminals and requests open beside their list. */
export const recordKinds: Kinds = {
  payments: { title: paymentsTitle, items: paymentItems },
  shops: kind(t('shops'), ({ shopId, name, nameZhHant, shopCode }) => ({
    id: `shop ${shopId}`,
    label: nameZhHant === null ? name : `${name} ${nameZhHant}`,
    hint: shopCode,
    icon: IconBuildingStore,
    path: detailPath(shopId),
  })),
  terminals: kind(t('terminals'), (terminal, context) => {
    const { posId, kind: type, posName, serialNo, shopName } = terminal
    const path = `/portal/pos/hktpos?${type === 'HKT' ? 'tab=hkt&' : ''}pos=${posId}`
    return {
      id: `terminal ${posId}`,
      label: posName ?? serialNo,
      hint: joinNames([shopName, serialNo].filter((part) => part !== null)),
      icon: IconDeviceMobileDollar,
      path,
      actions: terminalActions(terminal, path, context),
    }
  }),
  members: kind(t('members'), ({ userId, displayName, email, roleType }) => ({
    id: `member ${userId}`,
    label: displayName,
    hint: joinNames([roleName(roleType), email]),
    icon: IconUser,
    path: `/portal/membership/list?user=${encodeURIComponent(userId)}`,
  })),
  invitations: kind(t('invitations'), (found, { session, resend }) => {
    const { invitationId, email, roleType, status, expiresAt } = found
    const isPending = status === 'PENDING'
    const hasReach = session.roleType !== undefined && reaches(session.roleType, roleType)
    const canSend = hasReach && isNewEmail(email)
    return {
      id: `invitation ${invitationId}`,
      label: email,
      hint: joinNames([roleName(roleType), invitation(status), untilMinute(expiresAt)]),
      icon: IconMail,
      path: `/portal/membership/list?tab=invitations&status=${status}&keyword=${encodeURIComponent(email)}`,
      actions: canSend
        ? [
            {
              id: `resend ${invitationId}`,
              label: invitation(isPending ? 'resend' : 'inviteAgain'),
              name: invitation(isPending ? 'resendTo' : 'inviteAgainTo', { email }),
              run: () => resend(found),
            },
          ]
        : [],
    }
  }),
  bills: kind(t('bills'), ({ id, ticketNo, fileName, uploadedAt, rowNo }) => ({
    id: `bill ${id}`,
    label: ticketNo,
    hint: joinNames([fileName, uploadedAt.slice(0, 10)]),
    icon: IconQrcode,
    path:
      rowNo === null
        ? `/portal/billing-qr/list?ticketNo=${encodeURIComponent(ticketNo)}&job=${id}`
        : `/portal/billing-qr/request/${id}?bill=${String(rowNo)}`,
  })),
  documents: kind(t('documents'), ({ resourceId, resourceType, title, fileName }) => ({
    id: `document ${resourceId}`,
    label: contractWords(title),
    hint: fileName,
    icon: IconFileText,
    path: `/portal/development/resource-${resourceType === 'SDK' ? 'sdk' : 'document'}?resource=${resourceId}`,
  })),
  loyalty: kind(t('loyalty'), ({ loyaltyTxnNo, memberMasked, points, shopName, createdAt }) => ({
    id: `loyalty ${loyaltyTxnNo}`,
    label: t('loyaltyEntry', {
      count: Math.abs(points),
      member: memberMasked,
      points: countText(points, 'always'),
    }),
    hint: joinNames([shopName, untilMinute(createdAt), loyaltyTxnNo]),
    icon: IconGift,
    // Filtered by its number, the list has the entry whatever its date.
    path: `/portal/transaction/transaction-history?${new URLSearchParams({ tab: 'loyalty', merTradeNo: loyaltyTxnNo, txn: loyaltyTxnNo }).toString()}`,
  })),
}

/** Blocks a terminal or reports it lost, in the dialogs beside its list. */
const terminalActions = (
  { posId, kind: type, posName, serialNo, status }: Found['terminals'][number],
  path: string,
  { session, go }: PaletteContext,
): readonly PaletteAction[] => {
  if (type === 'HKT' || (status !== 'ACTIVE' && status !== 'PENDING_SETUP')) return []
  return (['block', 'lost'] as const)
    .filter((action) => action === 'lost' || status === 'ACTIVE')
    .filter((action) => can(session.roleType, permissionOf[action]))
    .map((action) => ({
      id: `${action} ${posId}`,
      label: pos(action),
      name: t('actionFor', { action: pos(action), record: posName ?? serialNo }),
      run: () => go(path, requestAction(terminalRecord(posId), action)),
    }))
}
