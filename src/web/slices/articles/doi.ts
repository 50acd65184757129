export { doiAddress } from '#contract/doi.ts';
