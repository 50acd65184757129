/** Signs of Asian typesetting that mean the same as ASCII ones. */
const alike: Readonly<Record<string, string>> = {
  '、': ',',
  '،': ',',
  '؛': ';',
  '。': '.',
  '【': '[',
  '】': ']',
  '〔': '[',
  '〕': ']',
  '〈': '<',
  '〉': '>',
  '～': '-',
  '〜': '-',
};

/** Digits and punctuation of Chinese, Japanese, Arabic and Persian as ASCII ones, each for one, so that places stay. */
export const narrow = (text: string): string =>
  text.replace(/[\u060c\u061b\u0660-\u0669\u06f0-\u06f9\u3000-\u303f\uff01-\uff5e]/g, (sign) => {
    const code = sign.charCodeAt(0);
    const own = alike[sign];
    if (own !== undefined) return own;
    if (code >= 0xff01) return String.fromCharCode(code - 0xfee0);
    if (code >= 0x660 && code <= 0x6f9) return String(code % 16);
    return sign;
  });
