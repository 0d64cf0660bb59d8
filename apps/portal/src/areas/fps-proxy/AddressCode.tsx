import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/client.ts'
import { useMerchantName } from '#auth/access.ts'
import { CopyableId, FactList } from '#ui/format/format.tsx'
import { FailedLine, SkeletonLines } from '#ui/state.tsx'
import { Sentence } from '#ui/format/name.tsx'
import { QrPicture } from '#components/QrPicture.tsx'
import { t } from './fps-proxy.messages.ts'
import './fps-proxy.css'

/** The code by which payers pay to an address, with any amount. */
export const AddressCode = ({ address }: { readonly address: FpsProxy }) => (
  <section className="fps-code">
    <h2>{t('code')}</h2>
    <Code address={address} />
  </section>
)

function Code({ address }: { readonly address: FpsProxy }) {
  const merchant = useMerchantName()
  const { fpsProxyType: type, fpsProxyId: id, proxyNo } = address
  const { queryKey, ...call } = query(fpsProxyCalls.qr, { params: { type } })
  // The call names the type only: another address of the type has another code.
  const code = useQuery({ ...call, queryKey: [...queryKey, proxyNo] })
  if (code.isPending) return <SkeletonLines lines={3} />
  if (code.isError) {
    const reason = code.error.payload?.reason
    return reason === 'NO_BANK_CODE' || reason === 'DOES_NOT_FIT' ? (
      <p className="muted small">{t(reason === 'NO_BANK_CODE' ? 'noBankCode' : 'doesNotFit')}</p>
    ) : (
      <FailedLine text={t('codeFailed')} onRetry={() => void code.refetch()} />
    )
  }
  const { payload } = code.data
  return (
    <>
      <QrPicture text={payload} label={t('codeOf', { address: id })} />
      <p className="fps-meaning muted small">
        <Sentence>{t('codeHelp', { merchant })}</Sentence>
      </p>
      <FactList
        facts={[[t('content'), <CopyableId key="content" value={payload} label={t('content')} />]]}
      />
    </>
  )
}
