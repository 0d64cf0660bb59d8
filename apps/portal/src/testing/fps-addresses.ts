/** Plausible FPS addresses for screen tests. */
import type { FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'

export const fpsAddress = (given: Partial<FpsProxy> = {}): FpsProxy => ({
  proxyNo: 2,
  fpsProxyType: 'FPSID',
  fpsProxyId: '1620417',
  status: 'ACTIVE',
  isDefault: true,
  bankName: 'Tidewater Bank',
  accountMasked: '***-***456-001',
  registeredAt: '2026-08-02 10:15:00',
  registeredBy: 'Mei Chan',
  usableFrom: '2026-08-02 10:15:00',
  replaces: null,
  endedAt: null,
  version: 2,
  ...given,
})

export const mobileAddress = (given: Partial<FpsProxy> = {}): FpsProxy =>
  fpsAddress({
    proxyNo: 3,
    fpsProxyType: 'MOBILE',
    fpsProxyId: '+852-****0180',
    isDefault: false,
    registeredAt: '2026-09-21 09:00:00',
    version: 1,
    ...given,
  })
