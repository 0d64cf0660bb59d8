/** The titles and summaries of files, by the service's English ones. */
import type { RefusalWords } from '#api/api.messages.ts'

export const catalogue: RefusalWords = {
  area: 'contract',
  texts: {
    'Integration guide': '整合指南（英文）',
    'OpenAPI description': 'OpenAPI 說明（英文）',
    'Client for TypeScript': 'TypeScript 用戶端',
    Any: '任何平台',
    'Signing in, API keys, webhooks and their signatures, the envelope, lists, money and time, retries, refunds, the platform feed.':
      '登入、API 金鑰、Webhook 及其簽署、回應格式、清單、金額及時間、重試、退款、支付平台的付款報告。',
    'API keys and webhooks.': '新增 API 金鑰及 Webhook。',
    'Every call with its shapes, headers, rights and refusals, as OpenAPI 3.1. Readable at /api/x/docs.':
      '以 OpenAPI 3.1 描述每個 API 的格式、標頭、權限及拒絕情況。可於 /api/x/docs 閱讀。',
    'First edition.': '首個版本。',
    'Every call of the service with the types of what it takes and answers, in one file without dependencies.':
      '服務的每個 API 及其輸入輸出類型，全部載於一個沒有相依套件的檔案。',
  },
}
