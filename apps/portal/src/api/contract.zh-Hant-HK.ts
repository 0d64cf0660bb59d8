import type { ContractWords } from './api.messages.ts'

export const catalogue: ContractWords = {
  area: 'contract',
  texts: {
    Done: '完成',
    'The request is malformed': '請求的格式不正確',
    'Page numbers start at 1, a page has 1 to 100 rows': '頁碼由 1 開始，每頁 1 至 100 行',
    'A filter has an unknown value': '其中一項篩選條件的值無法辨識',
    'Choose a range of at most 3 months': '請選擇不超過 3 個月的日期範圍',
    'Sign in to continue': '請先登入',
    'The username or the password is wrong': '使用者名稱或密碼不正確',
    'Too many failed sign-ins. Wait, or reset the password':
      '登入失敗次數過多。請稍後再試，或重設密碼',
    'The second factor is wrong': '雙重認證的驗證碼不正確',
    'Enter your password again to continue': '請再次輸入密碼以繼續',
    'We could not verify that you are human. Try again': '未能完成真人驗證，請再試一次',
    'The request did not come from this portal. Reload the page':
      '請求並非來自商戶平台。請重新載入頁面',
    'You do not have permission to do this': '您沒有此權限',
    'This belongs to a shop that you are not assigned to': '此項目屬於未獲指派給您的分店',
    'This is not enabled for the merchant': '此商戶未啟用此功能',
    'Choose a merchant first': '請先選擇商戶',
    'You are viewing as another role. End the view to change something':
      '您正以其他職務檢視。結束檢視後才可更改',
    'The view as another role has ended': '以其他職務檢視已結束',
    'You requested this refund: someone else has to decide': '這筆退款由您提出，須由另一人決定',
    'Set up a second factor first: your role requires one': '請先設定雙重認證：您的職務必須使用',
    'Not found': '找不到',
    'This address does not support that method': '此網址不支援該方法',
    'Someone else changed this in the meantime': '此項目剛被其他人更改',
    'This has already been done': '此操作已經完成',
    'This idempotency key was used for another request': '此冪等鍵已用於另一項請求',
    'The request is too large': '請求的內容過大',
    'This type of content is not supported here': '不支援此內容類型',
    'That is more than can still be refunded': '金額超過尚可退款的金額',
    'The refundable amount has changed in the meantime': '可退款金額剛有變動',
    'The refund period of this payment is over': '這筆付款的退款期已過',
    'This is still in use': '此項目仍在使用中',
    'The last administrator cannot be removed': '不能移除最後一名管理員',
    'You cannot grant permissions that you do not have': '您不能授予自己沒有的權限',
    'This payment cannot be refunded': '這筆付款不能退款',
    'The PIN is wrong': '密碼（PIN）不正確',
    'The PIN is locked': '密碼（PIN）已鎖定',
    'The PIN is too easy to guess': '密碼（PIN）太容易被猜中',
    'Refunds are blocked on this terminal': '此終端機已禁止退款',
    'This is not possible in its current state': '目前狀態不容許此操作',
    'This service does not answer for that host': '此服務不接受該主機名稱的請求',
    'This refund is no longer awaiting approval': '這筆退款已不再等待批准',
    'Some fields need a correction': '部分欄位需要更正',
    'The code is wrong, expired or used': '驗證碼不正確、已過期或已使用',
    'Too many codes were requested. Wait before requesting another':
      '索取驗證碼的次數過多，請稍後再試',
    'This link is invalid, used or expired': '此連結無效、已使用或已過期',
    'The file was refused': '檔案不獲接納',
    'Too many requests. Wait a moment': '請求過多，請稍候',
    'Something went wrong on our side': '我們的系統發生問題',
    'Not available at the moment. Try again shortly': '服務暫時無法使用，請稍後再試',
    'We could not confirm whether this was done. Check before you try again':
      '未能確認操作是否已完成，請先查看結果，再決定是否重試',

    Merchant: '商戶',
    Administrator: '管理員',
    'Customer service': '客戶服務',
    Developer: '開發人員',
    School: '學校',
    'Shop Manager': '分店經理',
    Supervisor: '主管',
    Staff: '店員',
    Finance: '財務',

    'A list of ids, joined by commas': '請輸入編號，以逗號分隔',
    'A loyalty number': '請輸入會員獎賞編號',
    'A mobile number can be set for a single e-mail address only':
      '只有一個電郵地址時才可設定手提電話號碼',
    'A name of a filter': '請輸入篩選名稱',
    'A program': '請輸入會員獎賞計劃',
    'A shop code': '請輸入分店代號',
    'A shop code has letters, digits, - and _, at most 32':
      '分店代號由字母、數字、- 及 _ 組成，最多 32 個字元',
    'A type': '請輸入類型',
    'All digits are the same. Choose a PIN that is harder to guess':
      '所有數字相同。請選擇較難猜中的密碼',
    'At most 40 filters': '最多 40 項篩選條件',
    Base64url: '須為 Base64url 編碼',
    'Choose at least one event': '請至少選擇一個事件',
    'Choose what the key may read': '請選擇此金鑰可讀取的內容',
    'Do not use your username, your e-mail name or the name of the merchant':
      '請勿使用您的使用者名稱、電郵名稱或商戶名稱',
    'Enter a bill reference': '請輸入賬單參考編號',
    'Enter a date before 2100': '請輸入 2100 年之前的日期',
    'Enter a date, e.g. 2026-11-21': '請輸入日期，例如 2026-11-21',
    'Enter a mobile number, e.g. 9123 4567 or +44-7911123456':
      '請輸入手提電話號碼，例如 9123 4567 或 +44-7911123456',
    'Enter a name': '請輸入名稱',
    'Enter a note': '請輸入備註',
    'Enter a valid date, e.g. 2026-12-31': '請輸入有效的日期，例如 2026-12-31',
    'Enter a whole number from {min} to {max}': '請輸入 {min} 至 {max} 的整數',
    'Enter an address like https://shop.example/webhook, without a user or a fragment':
      '請輸入如 https://shop.example/webhook 的網址，不含使用者及 # 之後的部分',
    'Enter an amount from 0.01 to 9999999999.99, e.g. 1280.50, or leave it empty for the payer to enter':
      '請輸入 0.01 至 9999999999.99 的金額，例如 1280.50；留空則由付款人輸入',
    'Enter an amount in HKD, e.g. 128.00': '請輸入港元金額，例如 128.00',
    'Use only English letters, digits and symbols in the e-mail address':
      '請輸入只有英文字母、數字及符號的電郵地址',
    'Enter an e-mail address, e.g. mei@harbour.example': '請輸入電郵地址，例如 mei@harbour.example',
    'Enter at least two characters': '請輸入最少兩個字元',
    'Enter one e-mail address, or leave it empty': '請輸入一個電郵地址，或留空',
    'Enter the six digits': '請輸入六位數字',
    'Enter your name': '請輸入姓名',
    'Enter your username or e-mail': '請輸入使用者名稱或電郵地址',
    'Explain the reason in a note': '請在備註說明原因',
    'Four digits': '四位數字',
    'Letters and digits': '只限字母及數字',
    'Mask the member number, e.g. ******1234': '請遮蔽會員編號，例如 ******1234',
    'Not a valid id': '編號無效',
    'Not one of {known}': '只可選擇：{known}',
    'One of {types}': '只可選擇：{types}',
    'Only a block can have an end': '只有停用才可設定結束時間',
    'Row {row} has the same reference: each bill needs its own':
      '第 {row} 行的參考編號相同：每張賬單須有自己的編號',
    'Shop managers, supervisors and staff have at least one shop, all others none':
      '分店經理、主管及店員須有至少一間分店，其他職務則不設分店',
    'Shorten it to {most} characters': '請縮短至 {most} 個字元',
    'Shorten the reference to 25 characters': '請把參考編號縮短至 25 個字元',
    'Six digits': '六位數字',
    'Six letters or digits': '六個字母或數字',
    'Sort by one of {keys}': '只可按以下項目排序：{keys}',
    'The PIN and the refund PIN of a terminal must differ': '終端機的密碼（PIN）與退款密碼不可相同',
    'The column "{column}" is unknown. Columns are {columns}':
      '無法辨識「{column}」欄。可用的欄：{columns}',
    'The column {column} is there twice': '「{column}」欄出現了兩次',
    'The date is in the past: enter {today} or later': '日期已過：請輸入 {today} 或之後的日期',
    'The digits are three pairs. Choose a PIN that is harder to guess':
      '這些數字是三對相同的數字。請選擇較難猜中的密碼',
    'The digits count up or down. Choose a PIN that is harder to guess':
      '這些數字是順序排列。請選擇較難猜中的密碼',
    'The digits repeat. Choose a PIN that is harder to guess':
      '這些數字是重複的組合。請選擇較難猜中的密碼',
    'The last day is before the first': '結束日期早於開始日期',
    'This password is too common': '這個密碼太常見',
    'This terminal has used this PIN before. Choose a new one':
      '此終端機曾使用這個密碼。請選擇新的密碼',
    'Remove characters that are invisible or reverse the text': '請刪除看不見或會倒轉文字的字元',
    'Too long: at most {bytes} bytes': '密碼過長：最多 {bytes} 個位元組',
    'Twelve digits': '十二位數字',
    'Use a single line of printable characters': '請輸入一行可列印的字元',
    'Use at most 25 letters, digits and symbols of the English keyboard':
      '最多 25 個英文鍵盤上的字母、數字及符號',
    'Use only letters, digits and / _ -': '只可使用字母、數字及 / _ -',
    'You have used this password before. Choose a new one': '您曾使用這個密碼。請選擇新的密碼',
    'true or false': '只可填 true 或 false',

    'A file has at most {size} MB. Split it and upload the parts':
      '檔案最大為 {size} MB。請分拆後上載',
    'Cell {cell} is an error such as #N/A. Enter its value and upload it again':
      '儲存格 {cell} 是錯誤值（例如 #N/A）。請輸入正確的值後再上載',
    'Cell {cell} is a formula. Replace formulas by their values and upload it again':
      '儲存格 {cell} 是公式。請把公式換成數值後再上載',
    'Line {line} of the CSV has a cell with too much text. Shorten it, or close its quotes':
      'CSV 第 {line} 行有儲存格的文字過長。請縮短，或檢查其引號是否已結束',
    'Line {line} of the CSV has too many cells. Delete those that belong to no column':
      'CSV 第 {line} 行的儲存格過多。請刪除不屬於任何欄的儲存格',
    'Only .xlsx and .csv files are read. Save the sheet as one of them':
      '只可讀取 .xlsx 及 .csv 檔案。請另存為其中一種',
    'Row {row} has a cell below a column without a name': '第 {row} 行有資料在沒有名稱的欄內',
    'Row {row} has more cells than there are columns': '第 {row} 行的儲存格多於欄數',
    'The CSV is broken near line {line}: a cell with quotes is not closed':
      'CSV 在第 {line} 行附近損壞：引號沒有結束',
    'The file has more than {count} bills. Split it and upload the parts':
      '檔案有超過 {count} 張賬單。請分拆後上載',
    'The file has no bill below its heading': '檔案的標題行之下沒有賬單',
    'The file is empty': '檔案是空的',
    'The first row must name the columns, billReference among them':
      '第一行須為各欄名稱，並包括 billReference',
    'The sheet has too many rows. Delete the empty ones below the bills':
      '表格的行數過多。請刪除賬單之下的空行',
    'The sheet has too much text. Keep only the bills': '表格的文字過多。請只保留賬單',
    'The workbook cannot be read. Open it, save it again as .xlsx and upload that':
      '無法讀取此活頁簿。請開啟後另存為 .xlsx 再上載',
    'The workbook has no sheet': '活頁簿沒有工作表',
    'The workbook is damaged. Open it, save it again as .xlsx and upload that':
      '活頁簿已損壞。請開啟後另存為 .xlsx 再上載',
    'The workbook is protected. Save it without a password': '活頁簿受密碼保護。請取消密碼後儲存',
    'This is a workbook that is named .csv. Name it .xlsx, or save it as CSV in UTF-8':
      '這是名為 .csv 的活頁簿。請改名為 .xlsx，或另存為 UTF-8 的 CSV',
    'This is an old or a protected workbook. Save it as .xlsx without a password':
      '這是舊格式或受保護的活頁簿。請另存為沒有密碼的 .xlsx',
    'The file is not a valid Excel workbook. Save it again as .xlsx, or name it .csv if it is CSV':
      '檔案並非有效的 Excel 活頁簿。請另存為 .xlsx；如屬 CSV，請改名為 .csv',
  },
}
