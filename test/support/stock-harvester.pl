# Harvests a press by HTTP::OAI (Debian: libhttp-oai-perl), the OAI-PMH client of EPrints: one line for each record, `deleted` before
# it where it is one. Arguments: address, verb, metadataPrefix, then further arguments of the verb and their values.
use strict;
use warnings;
use HTTP::OAI;

my ($address, $verb, @arguments) = @ARGV;
my $harvester = HTTP::OAI::Harvester->new(baseURL => $address);
my $identify = $harvester->Identify;
die $identify->message if $identify->is_error;

my $answer;
if ($verb eq 'ListSets') {
  $answer = $harvester->ListSets(onRecord => sub { print shift->setSpec, "\n" });
}
else {
  my ($prefix, %more) = @arguments;
  $answer = $harvester->$verb(
    metadataPrefix => $prefix,
    %more,
    onRecord => sub {
      my $record = shift;
      my $whole = $verb eq 'ListRecords' && !$record->is_deleted;
      die 'without metadata: ' . $record->identifier if $whole && !$record->metadata;
      print $record->is_deleted ? 'deleted ' : '', $record->identifier, "\n";
    },
  );
}
die $answer->message if $answer->is_error;
my ($error) = $answer->errors;
print 'error ', $error->code, "\n" if $error;
