import { codes } from '#contract/codes.ts';
import { warn } from '#web/ui/forms/index.ts';
import { sessionApi } from '../session-api.ts';
import { keepVisit } from './kept.ts';

/** Leaves for ORCID's page, which leads back to `/orcid` and from there to `from`. False if that failed, which was told. */
export async function goToOrcid(from: string): Promise<boolean> {
  const answer = await sessionApi('startOrcid');
  if (answer.code !== codes.success) return false;
  const { address, key } = answer.data;
  try {
    keepVisit({ key, from });
  } catch {
    warn('This browser keeps no data for this site, which signing in with ORCID needs. Please allow it.');
    return false;
  }
  window.location.assign(address);
  return true;
}
