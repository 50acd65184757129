-- Records of earlier versions name an article's title as the API does: `manuscripttitle` is text, `titleHtml` has its markup.
update article_versions
set record = (record - 'titleText')
  || jsonb_build_object('manuscripttitle', record -> 'titleText', 'titleHtml', record -> 'manuscripttitle')
where record ? 'titleText';
